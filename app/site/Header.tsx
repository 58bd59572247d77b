import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { Stamp } from './Stamp.tsx'

export function Header() {
  return (
    <header className="site-header">
      <div className="page">
        <NavLink to={paths.home()} className="site-name" end>
          <Stamp />
          PMA
        </NavLink>
        <nav aria-label="Main">
          <ul>
            <li>
              <NavLink to={paths.explore()} end>
                Search
              </NavLink>
            </li>
            <li>
              <NavLink to={paths.compare()}>Compare</NavLink>
            </li>
            <li className="nav-more">
              <NavLink to={paths.sources()}>Sources</NavLink>
            </li>
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </header>
  )
}

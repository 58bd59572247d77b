import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFollow } from '../../ui/follow.ts'
import type { Frame } from '../frame-data.ts'
import { Stamp } from '../Stamp.tsx'
import { frameWords } from './words.ts'

const words = frameWords.footer

export function Footer({ frame }: { frame?: Frame }) {
  return (
    <footer className="site-footer no-print" ref={useFollow()}>
      <div className="page">
        <div className="footer-house grid items-center">
          <Stamp size={36} />
          <p>
            <span className="footer-name">{frame?.site.companyName ?? words.house()}</span>
            <br />
            {words.statement}
          </p>
        </div>
        <nav aria-label={words.label}>
          <ul className="footer-first row gap-x-4">
            <To to={paths.about()}>{frameWords.about}</To>
            <To to={paths.pricing()}>{frameWords.pricing}</To>
            <To to={paths.contact()}>{frameWords.contact}</To>
            <To to={paths.terms()}>{frameWords.terms}</To>
            <To to={paths.privacy()}>{frameWords.privacy}</To>
          </ul>
        </nav>
        <Rest frame={frame} />
        <a className="footer-top" href="#content" data-to-top>
          {frameWords.floating.top}
        </a>
        {frame && (
          <p className="site-edition max-w-none py-1">
            {words.catalogueOf} <DayText day={frame.edition.day} />
          </p>
        )}
      </div>
    </footer>
  )
}

/** Every other page and address of the site, folded; it opens without script. */
function Rest({ frame }: { frame?: Frame }) {
  return (
    <details className="footer-rest">
      <summary>{words.rest}</summary>
      <div className="footer-columns grid gap-4">
        <Column title={words.find}>
          <To to={paths.explore()}>{words.searchProgrammes}</To>
          <To to={paths.aiSearch()}>{frameWords.aiSearch}</To>
          <To to={paths.recommendations()}>{frameWords.recommendations}</To>
          <To to={paths.compare()}>{words.compareProgrammes}</To>
          <To to={paths.sources()}>{words.sources}</To>
          <To to={paths.howRankingWorks()}>{words.ranking}</To>
        </Column>
        <Column title={words.prepare}>
          <To to={paths.howItWorks()}>{frameWords.howItWorks}</To>
          {frame?.articles.map((article) => (
            <To key={article.slug} to={paths.article(article)}>
              {article.title}
            </To>
          ))}
          <To to={paths.blogs()}>{words.allArticles}</To>
          <To to={paths.scoreConverter()}>{words.scoreConverter}</To>
          <To to={paths.cost()}>{words.cost}</To>
          <To to={paths.loan()}>{words.loan}</To>
          <To to={paths.funds()}>{words.funds}</To>
          <To to={paths.checkOffer()}>{words.checkOffer}</To>
          <To to={paths.interview()}>{words.interview}</To>
          <To to={paths.scholarships()}>{words.scholarships}</To>
        </Column>
        <Column title={words.house()}>
          <To to={paths.forInstitutions()}>{frameWords.forInstitutions}</To>
          {frame?.site.socialLinks.map((address) => (
            <li key={address}>
              <a href={address} rel="external noopener me">
                {new URL(address).hostname.replace(/^www\./, '')}
              </a>
            </li>
          ))}
          <li>
            <a href={paths.feed()} type="application/rss+xml">
              {words.feed}
            </a>
          </li>
          <li>
            <a href={paths.api.description()} type="application/json">
              {words.api}
            </a>
          </li>
        </Column>
      </div>
    </details>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title} className="footer-column">
      <p className="footer-title">{title}</p>
      <ul>{children}</ul>
    </nav>
  )
}

function To({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <a href={to}>{children}</a>
    </li>
  )
}

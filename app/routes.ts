import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole map of the site. Addresses are written by `paths.ts`. */
export default [
  index('site/landing/home.tsx'),
  route('home', 'site/landing/home.tsx', { id: 'home' }),
  route('lead', 'site/lead/lead-page.tsx'),
  route('contact', 'site/contact/contact.tsx'),
  route('ai-university-search', 'explore/ai-search/ai-search.tsx'),
  route('sources', 'site/sources.tsx'),
  route('how-it-works', 'site/how-it-works.tsx'),
  route('pricing', 'site/pricing.tsx'),
  route('about', 'site/about.tsx'),
  route('for-institutions', 'site/institutions.tsx'),
  route('terms&conditions', 'site/legal/terms.tsx'),
  route('privacy-policy', 'site/legal/privacy.tsx'),
  route('blogs', 'site/articles/blogs.tsx'),
  // The articles stand at the top, under the names of their files: /Navigating-the-American-Campus.
  route(':article', 'site/articles/article.tsx'),
  route('services', 'site/services.ts'),
  route('coach', 'site/coach/coach.tsx'),
  route('coach/answers', 'site/coach/findings.ts'),

  route('explore', 'explore/search/search.tsx'),
  route('explore/university', 'explore/programme/opened.tsx'),
  route('explore/university/:programme', 'explore/programme/programme.tsx'),
  route('explore/university/:programme/apply', 'explore/programme/apply.tsx'),
  route('explore/institution/:institution', 'explore/institution/institution.tsx'),
  route('explore/country/:country', 'explore/country/country.tsx'),
  route('explore/compare', 'explore/compare/compare.tsx'),
  route('shortlist', 'explore/picks.tsx'),

  route('sign-up', 'student/sign-in/sign-up.tsx'),
  route('sign-in', 'student/sign-in/sign-in.tsx'),
  route('sign-in/google', 'student/sign-in/google.ts'),
  route('sign-in/google/answer', 'student/sign-in/google-answer.ts'),
  route('sign-in/google/done', 'student/sign-in/google-done.tsx'),
  route('sign-out', 'student/sign-in/sign-out.ts'),
  route('forgot-password', 'student/sign-in/forgot-password.tsx'),
  route('reset-password', 'student/sign-in/reset-password.tsx'),
  route('verify-email', 'student/sign-in/verify-email.tsx'),
  route('account-closed', 'student/account/account-closed.tsx'),
  route('mailbox', 'student/account/mailbox.tsx'),

  // A student's own pages; each asks who is there.
  route('dashboard', 'student/dashboard.tsx', [
    index('student/home/home.tsx'),
    route('profile', 'student/profile/profile.tsx'),
    route('account', 'student/account/account.tsx'),
    route('documents', 'student/documents/documents.tsx'),
    route('photo', 'student/photo/photo.tsx'),
    route('shortlist', 'student/shortlist/shortlist.tsx'),
    route('shortlist/add', 'student/added/add-programme.tsx'),
    route('applications', 'student/applications/applications.tsx'),
    route('applications/:application', 'student/applications/application.tsx'),
    route('applications/:application/check', 'student/applications/application-check.tsx'),
    route('applications/:application/papers/:paper', 'student/applications/papers/application-paper.tsx'),
  ]),

  // The desk of those who work here; each page asks who is there, and for a second thing of theirs.
  route('desk', 'desk/desk.tsx', [
    index('desk/desk-home.ts'),
    route('enter', 'desk/enter.tsx'),
    route('students', 'desk/students.tsx'),
    route('students/:student', 'desk/student.tsx'),
  ]),

  route('shared/shortlist/:token', 'student/shortlist/shortlist-shared.tsx'),
  route('dashboard/account/export', 'student/account/account-export.ts'),
  route('dashboard/documents/upload', 'student/documents/documents-upload.ts'),
  route(
    'dashboard/applications/:application/papers/:paper/upload',
    'student/applications/papers/application-paper-upload.ts',
  ),
  route('dashboard/documents/:version', 'student/documents/document-opened.ts'),
  route('documents/:version', 'student/documents/document-file.ts'),
  route('photos/:version', 'student/photo/photo-file.ts'),
  route('live', 'student/live-stream.ts'),
  route('places/:country/:state?', 'student/profile/places.ts'),

  route('recommendations', 'recommendations/recommendations.tsx'),
  route('recommendations/states', 'recommendations/states.ts'),
  route('recommendations/file.pdf', 'recommendations/file.ts', { id: 'recommendations/file.pdf' }),
  route('recommendations/file.csv', 'recommendations/file.ts', { id: 'recommendations/file.csv' }),
  route('recommendations/:set', 'recommendations/set.tsx'),
  route('how-ranking-works', 'site/how-ranking-works.tsx'),
  route('tools/score-converter', 'tools/score-converter.tsx'),
  route('tools/cost', 'tools/cost.tsx'),

  route('robots.txt', 'site/seo/robots.ts'),
  route('articles.xml', 'site/seo/feed.ts'),
  route('llms.txt', 'site/seo/llms.ts'),
  route('site.webmanifest', 'site/seo/manifest.ts'),
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('sitemap/:part.xml', 'site/seo/sitemap-part.ts'),

  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig

import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole map of the site. Addresses are written by `paths.ts`. */
export default [
  index('site/landing/home.tsx'),
  route('home', 'site/landing/home.tsx', { id: 'home' }),
  route('lead', 'site/lead/lead-page.tsx'),
  route('contact', 'site/contact/contact.tsx'),
  route('ai-university-search', 'site/landing/ai-search.ts'),
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
  route('coach/answers', 'site/coach/answers.ts'),

  route('explore', 'explore/search.tsx'),
  route('explore/university', 'explore/opened.tsx'),
  route('explore/university/:programme', 'explore/programme.tsx'),
  route('explore/university/:programme/apply', 'explore/apply.tsx'),
  route('explore/institution/:institution', 'explore/institution.tsx'),
  route('explore/compare', 'explore/compare.tsx'),

  route('sign-up', 'student/sign-up.tsx'),
  route('sign-in', 'student/sign-in.tsx'),
  route('sign-in/google', 'student/google.ts'),
  route('sign-in/google/answer', 'student/google-answer.ts'),
  route('sign-in/google/done', 'student/google-done.tsx'),
  route('sign-out', 'student/sign-out.ts'),
  route('forgot-password', 'student/forgot-password.tsx'),
  route('reset-password', 'student/reset-password.tsx'),
  route('verify-email', 'student/verify-email.tsx'),
  route('account-closed', 'student/account-closed.tsx'),
  route('mailbox', 'student/mailbox.tsx'),

  // A student's own pages; each asks who is there.
  route('dashboard', 'student/dashboard.tsx', [
    index('student/dashboard-home.ts'),
    route('profile', 'student/profile.tsx'),
    route('account', 'student/account.tsx'),
    route('documents', 'student/documents.tsx'),
    route('photo', 'student/photo.tsx'),
    route('shortlist', 'student/shortlist.tsx'),
  ]),

  route('shared/shortlist/:token', 'student/shortlist-shared.tsx'),
  route('dashboard/documents/upload', 'student/documents-upload.ts'),
  route('dashboard/documents/:version', 'student/document-opened.ts'),
  route('documents/:version', 'student/document-file.ts'),
  route('photos/:version', 'student/photo-file.ts'),
  route('live', 'student/live-stream.ts'),
  route('places/:country/:state?', 'student/places.ts'),

  route('tools/score-converter', 'tools/score-converter.tsx'),
  route('tools/cost', 'tools/cost.tsx'),

  route('robots.txt', 'site/robots.ts'),
  route('articles.xml', 'site/seo/feed.ts'),
  route('llms.txt', 'site/seo/llms.ts'),
  route('site.webmanifest', 'site/seo/manifest.ts'),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('sitemap/:part.xml', 'site/sitemap-part.ts'),

  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig

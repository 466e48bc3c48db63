import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { site as production } from '#shared/site/production.ts'
import { selectSite } from '#shared/site/select-site.ts'
import { site as test } from '#shared/site/test.ts'

const site = { production, test }[selectSite(process.env.SITE)]

/** Every URL of the site. Each exists with and without a language: `/verse/2:255` and `/az/verse/2:255`. */
export default [
  route(':lang?', 'routes/language.tsx', [
    index('routes/home.tsx'),
    route('verse/:verseId', 'routes/verse.tsx'),
    route('topic/:topicId', 'routes/topic.tsx'),
    route('group/:groupId', 'routes/group.tsx'),
    route('chapter/:chapter', 'routes/chapter.tsx'),
    route('juz', 'routes/juz-list.tsx'),
    route('juz/:juz', 'routes/juz.tsx'),
    route('sheet', 'routes/sheet.tsx'),
    route('my-study', 'routes/my-study.tsx'),
    route('topics', 'routes/topics.tsx'),
    route('editions', 'routes/editions.tsx'),
    route('pronunciation', 'routes/pronunciation.tsx'),
    route('developers', 'routes/developers.tsx'),
    route('changes', 'routes/changes.tsx'),
    route('changes.atom', 'routes/changes-atom.ts'),
    route('form', 'routes/contact.tsx'),
    route('status', 'routes/status.tsx'),
    // Section 2: registered only when the admin feature is active in the site configuration.
    ...(site.subscription.features.admin.active ? [route('admin', 'routes/admin.tsx')] : []),
    route('offline', 'routes/offline.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('cookie-policy', 'routes/cookie-policy.tsx'),
    route('terms-conditions', 'routes/terms-conditions.tsx'),
    route('disclaimer', 'routes/disclaimer.tsx'),
    route('return-policy', 'routes/return-policy.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig

import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site. Each exists as it is and under a language: `/verse/2:255` and `/az/verse/2:255`. */
export default [
  route(':lang?', 'routes/language.tsx', [
    index('routes/home.tsx'),
    route('verse/:verseId', 'routes/verse.tsx'),
    route('topic/:topicId', 'routes/topic.tsx'),
    route('group/:groupId', 'routes/group.tsx'),
    route('form', 'routes/contact.tsx'),
    route('status', 'routes/status.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('cookie-policy', 'routes/cookie-policy.tsx'),
    route('terms-conditions', 'routes/terms-conditions.tsx'),
    route('disclaimer', 'routes/disclaimer.tsx'),
    route('return-policy', 'routes/return-policy.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig

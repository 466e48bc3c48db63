import { parseSite } from './site.ts'
import { themeStyles } from './theme.ts'

const active = { active: true }

export const site = parseSite({
  name: 'Verse Study',
  domain: 'verse-study.example',
  currency: 'GBP',
  locale: 'en-UK',
  timezone: 'Europe/London',
  subscription: {
    features: {
      admin: active,
      events: active,
      quotes: active,
      ai: active,
      blogs: active,
      reports: active,
      sales: active,
      projects: active,
      prospects: active,
      products: active,
      estimators: active,
    },
    payment: { type: 'card' },
  },
  contactEmail: 'contact@verse-study.example',
  chat: { hidden: true },
  email: { email1: 'contact@verse-study.example' },
  tel: { tel1: '+44 20 7946 0018', tel2: '+44 20 7946 0021' },
  socials: {
    instagram1: 'https://www.instagram.com/versestudy.example',
    linkedin1: 'https://www.linkedin.com/company/verse-study-example',
  },
  footerLinks: [
    {
      title: { en: 'Topics', az: 'Mövzular', tr: 'Konular', ru: 'Темы' },
      click: { kind: 'page', to: '/topics' },
    },
    {
      title: { en: 'My study', az: 'Mənim mütaliəm', tr: 'Çalışmalarım', ru: 'Мои записи' },
      click: { kind: 'page', to: '/my-study' },
    },
    {
      title: { en: 'Read offline', az: 'Oflayn oxu', tr: 'Çevrimdışı oku', ru: 'Чтение офлайн' },
      click: { kind: 'page', to: '/offline' },
    },
    {
      title: { en: 'Give us feedback', az: 'Rəyinizi bildirin', tr: 'Görüşünüzü bildirin', ru: 'Оставить отзыв' },
      click: { kind: 'page', to: '/form' },
    },
    {
      title: { en: 'Status', az: 'Saytın vəziyyəti', tr: 'Site durumu', ru: 'Состояние сайта' },
      click: { kind: 'page', to: '/status' },
    },
    {
      title: {
        en: 'Changes to the text',
        az: 'Mətn dəyişiklikləri',
        tr: 'Metindeki değişiklikler',
        ru: 'Изменения в тексте',
      },
      click: { kind: 'page', to: '/changes' },
    },
    {
      title: { en: 'Editions', az: 'Nəşrlər', tr: 'Kaynak metinler', ru: 'Издания' },
      click: { kind: 'page', to: '/editions' },
    },
    {
      title: { en: 'For developers', az: 'Proqramçılar üçün', tr: 'Geliştiriciler için', ru: 'Разработчикам' },
      click: { kind: 'page', to: '/developers' },
    },
  ],
  nav: {
    hiddenOn: ['/', '/chapter/*', '/juz', '/juz/*', '/verse/*', '/topic/*', '/topics', '/group/*'],
    fadedOn: ['/', '/auth', '/cancel-booking'],
    solidAfterPx: 20,
    hiddenAfterPx: 150,
  },
  styles: themeStyles,
  icons: { address: '/icons/{name}.svg?size={size}&color={color}' },
  translationDebug: false,
  bookingIntervalMs: 1_800_000,
})

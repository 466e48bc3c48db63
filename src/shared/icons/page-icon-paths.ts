/** The icons that are drawn inline on the pages of readers. Every page fetches these, and none of the others. */
export const pageIconPaths = {
  'arrow-up': 'M12 19.5v-15M5.5 11 12 4.5l6.5 6.5',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2zM12 6.5v13.5',
  check: 'M4.5 12.5 10 18 19.5 6.5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  error: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5v5.5M12 16.25v.25',
  home: 'M4 11l8-6.5 8 6.5M6 9.5V19.5h12V9.5M10 19.5v-5.5h4v5.5',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  phone:
    'M8.5 4H5.5A1.5 1.5 0 0 0 4 5.5C4 13.5 10.5 20 18.5 20a1.5 1.5 0 0 0 1.5-1.5v-3l-4.5-1.5-1.8 2.2c-2.3-1-4.9-3.6-5.9-5.9L10 8.5z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.25 15.25 20 20',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.75v2M12 19.25v2M2.75 12h2M19.25 12h2M5.46 5.46l1.4 1.4M17.14 17.14l1.4 1.4M18.54 5.46l-1.4 1.4M6.86 17.14l-1.4 1.4',
  system: 'M4 5.5h16v10.5H4zM9 20h6M12 16v4',
  'text-size': 'M3 18.5 8.5 5l5.5 13.5M5 14h7M14.5 18.5l3.25-8 3.25 8M15.7 15.75h4.1',
} as const

export type PageIconName = keyof typeof pageIconPaths

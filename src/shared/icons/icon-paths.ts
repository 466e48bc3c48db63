import { pageIconPaths } from './page-icon-paths.ts'

/**
 * Our icons: one set of thin lines on a grid of 24, drawn for this site. Each is the data of one path; all share stroke
 * and ends. They are in shared because the server serves them as files and the pages draw some of them inline.
 */
export const iconPaths = {
  ...pageIconPaths,
  'arrow-left': 'M19.5 12h-15M11 5.5 4.5 12l6.5 6.5',
  'arrow-right': 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  bookmark: 'M6.5 4.5h11v15.5L12 15.5 6.5 20z',
  'chevron-down': 'M5.5 9 12 15.5 18.5 9',
  'chevron-left': 'M15 5.5 8.5 12l6.5 6.5',
  'chevron-right': 'M9 5.5 15.5 12 9 18.5',
  'chevron-up': 'M5.5 15 12 8.5l6.5 6.5',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  external: 'M13.5 4.5h6v6M19.5 4.5 11 13M17.5 14v5.5h-13v-13H10',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.5 2.5 3.5 5.3 3.5 8.5s-1 6-3.5 8.5c-2.5-2.5-3.5-5.3-3.5-8.5s1-6 3.5-8.5z',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.5v.25',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.75 7.25v.01',
  keyboard: 'M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
  layers: 'M12 4 3.5 8.5 12 13l8.5-4.5zM3.5 12.5 12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5',
  linkedin: 'M4.5 4.5h15v15h-15zM8 10.5v5.5M8 7.75v.01M11.5 16v-5.5M11.5 13c0-1.6 1-2.5 2.3-2.5S16 11.4 16 13v3',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  loading: 'M12 3.5a8.5 8.5 0 1 1-8.5 8.5',
  person: 'M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 19.5c.6-3.6 3.3-5.5 7-5.5s6.4 1.9 7 5.5',
  settings:
    'M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9M15.25 5.25a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5zM8.75 14.25a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5z',
  share: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M5.5 12v8h13v-8',
  'sign-out': 'M14 4.5H5.5v15H14M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  star: 'M6.5 6.5h11v11h-11zM12 4.22 19.78 12 12 19.78 4.22 12z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.75 12.5h9.5L17.5 7M10.25 10.5v5.5M13.75 10.5v5.5',
} as const

export type IconName = keyof typeof iconPaths

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name)
}

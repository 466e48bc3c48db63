import type { Site } from './site.ts'

/** Paper, ink, one deep green and a hairline of gold. Text contrast is at least 4.5 in each theme. */
export const themeStyles: Site['styles'] = {
  imports: [],
  fontFaces: [],
  vars: {
    '--font-text': "'Source Serif 4 Variable', serif",
    '--font-interface': "'Inter Variable', sans-serif",
    '--font-arabic': "'Amiri Quran', 'Amiri Fallback', serif",
    // 15 px, and headings of 34 to 16 px; larger when the browser's text size is larger.
    '--font-size-base': '93.75%',
    '--font-size-1': 'calc(34rem / 15)',
    '--font-size-2': 'calc(30rem / 15)',
    '--font-size-3': 'calc(24rem / 15)',
    '--font-size-4': 'calc(20rem / 15)',
    '--font-size-5': 'calc(18rem / 15)',
    '--font-size-6': 'calc(16rem / 15)',
    '--page-padding': '24px',
    '--section-width': '80rem',
    '--column-width': '46rem',
    '--round-button': '80px',
    '--round-button-offset': '20px',
  },
  multiVars: {
    '--paper': { light: '#faf7f0', dark: '#121614', sepia: '#f1e6d2' },
    '--card': { light: '#fffdf8', dark: '#191e1b', sepia: '#f8f0e0' },
    '--ink': { light: '#1f2421', dark: '#e9e5da', sepia: '#3a2f20' },
    '--quiet': { light: '#676c66', dark: '#9aa39b', sepia: '#6b5c44' },
    '--line': { light: '#e5dfd2', dark: '#2a312c', sepia: '#dccdb0' },
    '--accent': { light: '#17594a', dark: '#86cdb6', sepia: '#2c5a3f' },
    '--on-accent': { light: '#fffdf8', dark: '#121614', sepia: '#f8f0e0' },
    '--accent-soft': { light: '#e4efe9', dark: '#1d2d27', sepia: '#e0e3c8' },
    '--gold': { light: '#a8833a', dark: '#cfae6b', sepia: '#96702a' },
    '--gold-wash': { light: '#e9dcc0', dark: '#4a3f27', sepia: '#e3cf9f' },
    '--danger': { light: '#9b2c2c', dark: '#f2a5a0', sepia: '#8f2d20' },
    '--info': { light: '#1d4f8c', dark: '#9cc4f2', sepia: '#22507e' },
  },
}

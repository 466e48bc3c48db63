import { interfaceLanguages, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ProgressView } from '../data/read-progress.ts'

const cell = 8
const height = 28

/**
 * The whole book at a glance: one row per language, one bar per chapter, as high as its share. The table below has the
 * same numbers.
 */
export function ProgressPicture({ view: { measure, chapters } }: { readonly view: ProgressView }) {
  const { t, language: shown } = useTranslation('admin')
  return (
    <figure className="progress-picture">
      {interfaceLanguages.map((language) => (
        <div key={language}>
          <span>{languages[language].name}</span>
          <svg
            viewBox={`0 0 ${chapters.length * cell} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('progress.picture', {
              language: languages[language].name,
              measure: t(`progress.measures.${measure}`),
            })}
          >
            {chapters.map(({ chapter, all, done }, at) => {
              const share = all === 0 ? 0 : done[language] / all
              return (
                <g key={chapter.number}>
                  <title>{`${chapter.number} · ${chapter[shown]}: ${done[language]} / ${all}`}</title>
                  <rect className="track" x={at * cell} y={0} width={cell - 1} height={height} />
                  <rect
                    className="done"
                    x={at * cell}
                    y={height * (1 - share)}
                    width={cell - 1}
                    height={height * share}
                  />
                </g>
              )
            })}
          </svg>
        </div>
      ))}
    </figure>
  )
}

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from './alerts.tsx'

type Component<Props> = (props: Props) => ReactNode

/**
 * A component whose module is fetched when it is first rendered. With `lazy`, a failed fetch would replace the whole
 * page by an error page; here the page stays, a toast says why, and mounting the component again tries again.
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ readonly default: Component<Props> }>,
): Component<Props> {
  let Fetched: Component<Props> | undefined
  return function OnDemand(props) {
    const { t } = useTranslation()
    const alerts = useAlerts()
    const [, setFetched] = useState(false)
    useEffect(() => {
      load().then(
        (module) => {
          Fetched = module.default
          setFetched(true)
        },
        () => alerts.show({ text: t('errors.network'), isError: true }),
      )
    }, [alerts, t])
    return (
      Fetched && (
        <Suspense>
          <Fetched {...props} />
        </Suspense>
      )
    )
  }
}

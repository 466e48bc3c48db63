import type { EndpointName } from '#shared/contract/endpoints.ts'
import { requestFailed } from '#shared/contract/error-text.ts'
import { defaultLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from './alerts.tsx'
import { type ApiFailure, type ApiRequest, type ApiResponse, callApi, isFailure } from './api-client.ts'

type Texts = {
  /** Section 8's loading message, in the page's language. */
  readonly loading: string
  /** Replaces the response's message, which is English. */
  readonly success?: string
  /** Replaces the common error text; `none` when the form itself shows the error. */
  readonly failure?: ((failure: ApiFailure) => string) | 'none'
}

/** Section 4: every action first shows its loading message, then the response's message or the error. */
export function useApiAction() {
  const alerts = useAlerts()
  const toText = useFailureText()
  return async <N extends EndpointName>(
    request: ApiRequest<N>,
    { loading, success, failure = toText }: Texts,
  ): Promise<ApiResponse<N> | ApiFailure> => {
    alerts.show({ text: loading, loading: true })
    const response = await callApi(request)
    if (!isFailure(response)) alerts.show({ text: success ?? (response as { message?: string }).message ?? '' })
    else if (failure === 'none') alerts.clear()
    else alerts.show({ text: failure(response), isError: true, status: toShownStatus(response) })
    return response
  }
}

/** Section 8, except that a request without a response has no status to show: 500 would blame the server. */
function toShownStatus({ code, status }: Pick<ApiFailure, 'code' | 'status'>): number | undefined {
  return code === 'network' ? undefined : status
}

/** The server's message in English; in other languages the text of the error's code, if there is one. */
export function useFailureText(): (failure: Pick<ApiFailure, 'code' | 'message'>) => string {
  const { t, language } = useTranslation()
  return ({ code, message }) => {
    // The message of an invalid input contains technical field names.
    const isOwnWords =
      language === defaultLanguage && message !== requestFailed && code !== 'network' && code !== 'invalid'
    switch (isOwnWords ? undefined : code) {
      case 'network':
        return t('errors.network')
      case 'invalid':
      case 'too_large':
        return t('errors.invalid')
      case 'too_many':
        return t('errors.tooMany')
      case 'unauthenticated':
        return t('errors.unauthenticated')
      case 'conflict':
        return t('errors.conflict')
      case 'unavailable':
      case 'overloaded':
        return t('errors.unavailable')
      case 'internal':
        return t('errors.internal')
      default:
        return isOwnWords ? message : t('errors.internal')
    }
  }
}

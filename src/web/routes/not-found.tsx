import { NotFound, notFoundResponse } from '#web/chrome/not-found.tsx'

export function loader() {
  throw notFoundResponse()
}

export default NotFound

import { NotFound, notFoundResponse } from '#web/layout/not-found.tsx'

export function loader() {
  throw notFoundResponse()
}

export default NotFound

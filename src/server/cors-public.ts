/** A public read is the same for everybody, so pages of other sites may read it too (CORS), also when it fails. */
export const corsPublic = ['Access-Control-Allow-Origin', '*'] as const

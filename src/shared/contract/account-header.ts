/**
 * Names the account under which a form was filled in. A session of another account is then refused, as an expired one
 * is: two accounts that use one browser share its cookie.
 */
export const accountHeader = 'X-Account-Id'

/** The language in which the site speaks: the catalogues of this folder have no other. */
export const LOCALE = 'en'

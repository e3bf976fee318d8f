/** The site's only language: the catalogues in this folder contain no other. */
export const LOCALE = 'en'

/** The only key of the theme in the browser's storage; written when the visitor chooses. */
export const THEME_KEY = 'theme'

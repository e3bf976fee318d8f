export const SEARCH_ID = 'search'

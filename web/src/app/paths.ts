export const PATHS = { home: '/', search: '/search', post: '/tw/:id' } as const

/** Apart, because the browser needs no other fact of a network to recognise the address of a post. */
export const X_HOSTS = ['x.com', 'twitter.com'] as const

/** Of the path of a post's address, with the post's id in the first group. */
export const X_POST_PATH = /^\/(?:\w{1,15}|i\/web)\/status(?:es)?\/(\d{1,19})(?:\/|$)/u

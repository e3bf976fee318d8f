const SITE = 'https://www.europarl.europa.eu'

/** Where the European Parliament has the picture and the page of a member. */
export const toPhoto = (id: string): string => `${SITE}/mepphoto/${id}.jpg`
export const toProfile = (id: string): string => `${SITE}/meps/en/${id}`

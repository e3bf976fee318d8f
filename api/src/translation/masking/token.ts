/** Digits between marks that no language uses: there is no case to change and no word to translate. */
export const toToken = (index: number): string => `⟦${index}⟧`

/** Tokens as they come back, perhaps with spaces inside; the one group is the number. */
export const TOKEN = /⟦\s*(\d{1,5})\s*⟧/g

/** Whether anything but tokens, digits and signs is there to translate. */
export const hasWords = (masked: string): boolean => /\p{L}/u.test(masked.replace(TOKEN, ' '))

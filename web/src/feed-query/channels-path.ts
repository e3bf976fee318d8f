/** Apart from the question, which the first load does not need. */
export const CHANNELS_PATH = '/channels'

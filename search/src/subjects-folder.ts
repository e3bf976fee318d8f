import { fileURLToPath } from 'node:url'

/** This file must stay one folder below `search`: a build puts the lists one folder above the bundled programs, too. */
export const SUBJECTS_FOLDER = fileURLToPath(new URL('../subjects', import.meta.url))

import { configure } from '@testing-library/react'

/** Code of later parts is imported for real: on a busy machine that takes longer than the second that is given by default. */
configure({ asyncUtilTimeout: 15_000 })

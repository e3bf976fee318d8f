import { createSampleEngine } from '@hemicycle/api/testing'
import { SAMPLE_LANGUAGES } from '@hemicycle/simulator'
import { expect, test } from 'vitest'

test('the stand-in engine offers English for every other language of the sample parliament [RS.26]', async () => {
  const pairs = await createSampleEngine('http://127.0.0.1:1').listPairs()

  expect(pairs.map(({ source }) => source).toSorted()).toEqual(
    SAMPLE_LANGUAGES.filter((language) => language !== 'en').toSorted(),
  )
  expect(new Set(pairs.map(({ target }) => target))).toEqual(new Set(['en']))
})

/** Articles and pronouns that lose their vowel before an apostrophe, folded. */
export const ELIDED_ARTICLES: readonly string[] =
  'l m t qu n s j d c jusqu quoiqu lorsqu puisqu all dall dell nell sull coll pell gl agl dagl degl negl sugl un b h'.split(
    ' ',
  )

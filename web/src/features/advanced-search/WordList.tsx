import styles from './WordList.module.css'

interface WordListProps {
  words: string[]
  /** `conjunction` joins the last two with and, `disjunction` with or. */
  type: 'conjunction' | 'disjunction'
}

/** Words as one says them: a, b or c. */
export function WordList({ words, type }: WordListProps) {
  const parts = new Intl.ListFormat('en', { type }).formatToParts(words)
  const ended = parts.map(({ value }, index) => ({
    end: parts.slice(0, index + 1).reduce((length, part) => length + part.value.length, 0),
    value,
    isWord: parts[index]?.type === 'element',
  }))
  return ended.map(({ end, value, isWord }) =>
    isWord ? (
      <b className={styles.word} key={end}>
        {value}
      </b>
    ) : (
      value
    ),
  )
}

import { toLanguageName } from '#web/i18n/language-name.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import styles from './LanguageChoice.module.css'

interface LanguageChoiceProps {
  languages: string[]
  chosen: string
  choose: (language: string) => void
}

/** Into which language, where there are several. */
export function LanguageChoice({ languages, chosen, choose }: LanguageChoiceProps) {
  const message = useMessage()
  return (
    <label className={styles.choice}>
      {message('translation.target')}
      <select
        className={styles.select}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {toLanguageName(language)}
          </option>
        ))}
      </select>
    </label>
  )
}

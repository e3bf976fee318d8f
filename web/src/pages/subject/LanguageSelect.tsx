import { UNION_LANGUAGES } from '@hemicycle/contract/union-languages'
import { useFeedQuery } from '#web/feed-query/use-feed-query.ts'
import { toLanguageName } from '#web/i18n/language-name.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { HiddenFields } from '#web/ui/HiddenFields.tsx'
import styles from './LanguageSelect.module.css'

/** The language of the posts. A form, which works without JavaScript. */
export function LanguageSelect() {
  const message = useMessage()
  const { query, ask, toAddress } = useFeedQuery()
  const { lang: chosen = '' } = query
  const form = toAddress({ ...query, lang: '' })
  const languages = [...UNION_LANGUAGES, ...(isListed(chosen) ? [] : [chosen])]
  return (
    <form className={styles.bar} action={form.split('?')[0]}>
      <HiddenFields address={form} />
      <select
        className={styles.select}
        aria-label={message('subject.language')}
        name="lang"
        value={chosen}
        onChange={({ target }) => ask({ ...query, lang: target.value })}
      >
        <option value="">{message('subject.language.all')}</option>
        {languages.map((code) => (
          <option key={code} value={code}>
            {code.split(',').map(toLanguageName).join(', ')}
          </option>
        ))}
      </select>
      <noscript>
        <button className={buttonClass('outline')} type="submit">
          {message('subject.language.show')}
        </button>
      </noscript>
    </form>
  )
}

const isListed = (lang: string): boolean =>
  lang === '' || UNION_LANGUAGES.some((code) => code === lang)

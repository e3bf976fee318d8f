import { useState } from 'react'
import styles from './Avatar.module.css'
import { classNames } from './class-names.ts'

const PIXELS = { small: 24, row: 36, medium: 56, large: 104 }
const USUAL_PIXELS = 44

interface AvatarProps {
  name: string
  picture: string | null
  /** A person is round, an organisation is a rounded square. */
  shape: 'person' | 'organisation'
  /** 24 pixels, 36 in the row of a list, 56 on a card, 104 on a profile; 44 by default. */
  size?: keyof typeof PIXELS
}

/** Decoration beside a name, hidden from assistive technology. Shows initials when there is no picture. */
export function Avatar({ name, picture, shape, size }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  const classes = classNames(styles.avatar, styles[shape], size && styles[size])
  const pixels = size ? PIXELS[size] : USUAL_PIXELS

  return (
    <span className={classes} aria-hidden="true">
      {picture && !broken ? (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          ref={(image) => {
            // A picture that failed before hydration has already fired its error event.
            if (image?.complete && image.naturalWidth === 0 && image.src) setBroken(true)
          }}
          onError={() => setBroken(true)}
        />
      ) : (
        toInitials(name)
      )}
    </span>
  )
}

/** At most two letters, of the first and the last word that contain one. A double name is one word. */
export function toInitials(name: string): string {
  const letters = name.split(/\s+/u).flatMap((word) => /\p{L}/u.exec(word) ?? [])
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.join('').toLocaleUpperCase('en')
}

import { useState } from 'react'
import styles from './Avatar.module.css'
import { toInitials } from './to-initials.ts'

interface AvatarProps {
  name: string
  picture: string | null
  /** A person is round, an organisation is a rounded square. */
  shape: 'person' | 'organisation'
  size?: 'small'
}

/** Decoration beside a name: hidden from assistive technology. Initials when there is no picture. */
export function Avatar({ name, picture, shape, size }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  const classes = [styles.avatar, styles[shape], size && styles.small].filter(Boolean).join(' ')
  const pixels = size === 'small' ? 24 : 44

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
            // A picture that failed before hydration has already sent its error event.
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

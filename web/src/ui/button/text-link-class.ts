import styles from './TextLink.module.css'

export const textLinkClass = styles.link

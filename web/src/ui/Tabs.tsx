import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './Tabs.module.css'

export interface Tab {
  icon: IconName
  label: string
  content: ReactNode
}

const STEPS: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 }

/** Parts of a panel, one visible at a time; the others keep what was typed. Tab reaches the current one, arrows the others. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const choose = (index: number) => {
    setCurrent(index)
    list.current?.querySelectorAll('button')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    choose((current + step + tabs.length) % tabs.length)
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, index) => (
          <button
            className={styles.tab}
            key={tab.label}
            id={`${id}tab${index}`}
            type="button"
            role="tab"
            aria-selected={index === current}
            aria-controls={`${id}panel${index}`}
            tabIndex={index === current ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => setCurrent(index)}
          >
            <Icon name={tab.icon} size="small" />
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          className={styles.panel}
          key={tab.label}
          id={`${id}panel${index}`}
          role="tabpanel"
          aria-labelledby={`${id}tab${index}`}
          hidden={index !== current}
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}

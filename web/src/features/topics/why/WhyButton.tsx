import { type RefObject, useState } from 'react'
import type { ListedTopic, Reason } from '#web/features/topics/listed-topics.ts'
import { useMessage } from '#web/i18n/use-message.ts'
import { LazyBoundary, lazyComponent } from '#web/ui/LazyBoundary.tsx'
import styles from './WhyButton.module.css'

const load = () => import('./Why.tsx')
const Why = lazyComponent(async () => (await load()).Why)

interface WhyButtonProps {
  topic: ListedTopic
  reason: Reason
  endsAt: number
  /** The topic's row, which anchors the explanation on wide screens. */
  anchor: RefObject<HTMLElement | null>
  onShow?: () => void
}

/** A sparkline of the topic's last 24 hours; opens the explanation of its level. */
export function WhyButton({ topic, reason, endsAt, anchor, onShow }: WhyButtonProps) {
  const message = useMessage()
  const [isOpen, setOpen] = useState(false)
  const preload = () => void load()
  const close = () => setOpen(false)
  return (
    <>
      <button
        className={styles.button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={message('topics.why', { tag: `#${topic.content}` })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        <Sparkline hourly={reason.why.hourly} />
      </button>
      {isOpen && (
        <LazyBoundary>
          <Why
            topic={topic}
            reason={reason}
            endsAt={endsAt}
            anchor={anchor}
            onClose={close}
            onShow={() => {
              close()
              onShow?.()
            }}
          />
        </LazyBoundary>
      )}
    </>
  )
}

/** Highlights the last point. */
function Sparkline({ hourly }: { hourly: number[] }) {
  const points = toCurve(hourly).map(([x, y]) => `${x} ${y}`)
  return (
    <svg className={styles.spark} viewBox="0 0 44 20" aria-hidden="true">
      <path d={`M${points.join('L')}`} />
      <path className={styles.end} d={`M${points.at(-1)}h0`} />
    </svg>
  )
}

type Point = readonly [x: number, y: number]

const [LEFT, RIGHT] = [2.5, 41.5]
const [TOP, BOTTOM] = [3, 16]
/** Lowest maximum of the scale, so that a single person does not look like a peak. */
const LEAST_PEAK = 4

/** 24 hours as 12 points of two hours each, in a 44 × 20 box. */
export function toCurve(hourly: number[]): Point[] {
  const pairs = Array.from({ length: hourly.length / 2 }, (_, place) =>
    hourly.slice(place * 2, place * 2 + 2).reduce((sum, people) => sum + people, 0),
  )
  const peak = Math.max(LEAST_PEAK, ...pairs)
  const step = (RIGHT - LEFT) / (pairs.length - 1)
  return pairs.map((people, place) => [
    round(LEFT + place * step),
    round(BOTTOM - (people / peak) * (BOTTOM - TOP)),
  ])
}

const round = (value: number): number => Math.round(value * 10) / 10

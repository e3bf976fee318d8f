import { lazy } from 'react'

/** Comes with the first sign that it is wanted. */
export const loadTour = () => import('./Tour.tsx')

export const TourLater = lazy(async () => ({ default: (await loadTour()).Tour }))

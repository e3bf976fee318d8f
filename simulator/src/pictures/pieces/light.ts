/** The hour and the weather: it colours everything in a drawing. */
export interface Light {
  /** From the top of the sky to the horizon. */
  sky: readonly string[]
  /** What far things fade into. */
  haze: string
  /** What near things are washed with, and how much. */
  tint: string
  strength: number
  /** Null when clouds hide it. */
  sun: string | null
  isDark: boolean
  falls: 'rain' | 'snow' | null
}

const light = (
  sky: string,
  [haze, tint, strength]: [string, string, number],
  sun: string | null = null,
  { isDark = false, falls = null }: Partial<Pick<Light, 'isDark' | 'falls'>> = {},
): Light => ({ sky: sky.split(' '), haze, tint, strength, sun, isDark, falls })

export const LIGHTS: readonly Light[] = [
  light('#8fb6c9 #d5e2df #f4e3c8', ['#dfe4dc', '#ffd9a8', 0.08], '#fff6dc'),
  light('#6fa6c6 #a9cedb #e4eee9', ['#c6dbde', '#ffffff', 0.03], '#fffbea'),
  light('#86b4cf #c3dbe2 #eef0e6', ['#d3e1e0', '#fff4dc', 0.05], '#fffbea'),
  light('#9ec3d2 #d2e2e0 #f0ead9', ['#dbe3da', '#fff0d0', 0.06]),
  light('#7fa9b8 #e9d9c0 #f3c79a', ['#ecd2b0', '#f0a868', 0.16], '#fff1d8'),
  light('#6d8fa6 #dcb798 #f6d3a0', ['#dfb994', '#e08f5a', 0.2], '#ffe9c4'),
  light('#5d6c90 #c295a2 #f2c3a2', ['#c9a2a2', '#70527f', 0.24], '#ffdcbc'),
  light('#a8b3c9 #dcc8cf #f3dccb', ['#d9c9cc', '#c9a0a8', 0.12], '#fff0e4'),
  light('#16303f #2f5a6c #c08a6a', ['#48697a', '#12303f', 0.48], null, { isDark: true }),
  light('#0f2133 #28435c #6d6a80', ['#33495e', '#101f33', 0.54], '#f2ead6', { isDark: true }),
  light('#aebcc0 #c6d0d0 #dde2de', ['#c3cdcd', '#8fa0a6', 0.16]),
  light('#94a3ab #b5c0c4 #cfd5d4', ['#b3bec1', '#6f828b', 0.22]),
  light('#75899a #9dacb4 #bcc6c8', ['#9fadb3', '#51656f', 0.3], null, { falls: 'rain' }),
  light('#b6cad6 #dbe5ea #f2efe9', ['#dfe7ea', '#d4e1ea', 0.24], '#ffffff'),
  light('#a9b7c4 #cdd6dc #e3e6e6', ['#d2dade', '#c2d0da', 0.3], null, { falls: 'snow' }),
]

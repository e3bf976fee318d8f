const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)

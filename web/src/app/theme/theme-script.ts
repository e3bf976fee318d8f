import { THEME_KEY } from './theme-key.ts'

/** Runs in `<head>` before anything is drawn: the address rules, then the visitor's choice. */
export const THEME_SCRIPT = `(()=>{const ok=t=>t==='dark'||t==='light';try{let t=new URLSearchParams(location.search).get('theme');if(!ok(t))t=localStorage.getItem('${THEME_KEY}');if(ok(t))document.documentElement.dataset.theme=t}catch{}})()`

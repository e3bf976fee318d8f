import { EMBED_ASK, EMBED_HEIGHT } from '#web/ui/embed/embed-message.ts'

/**
 * All that runs in a frame: it tells its height, now and when it changes, and once more to the page
 * around it when that asks. Nothing is observed in a frame that is out of sight, so it also tells
 * when it is loaded. Heights are no secret, so anybody around may hear them.
 */
export const EMBED_SCRIPT = `(()=>{if(parent===window)return;const root=document.documentElement;const tell=()=>parent.postMessage({type:'${EMBED_HEIGHT}',height:Math.ceil(root.getBoundingClientRect().height)},'*');new ResizeObserver(tell).observe(root);addEventListener('load',tell);addEventListener('message',e=>{if(e.source===parent&&e.data?.type==='${EMBED_ASK}')tell()})})()`

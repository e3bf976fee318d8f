/** Pages of a member and a group of the sample parliament, whose ids never change. */
export const MEMBER = '/contributors/96632988a9ff10933bcc5d63'
export const GROUP = '/contributors/6bf55591a521829edb689b82'

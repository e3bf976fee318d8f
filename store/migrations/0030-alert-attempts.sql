-- Up Migration

-- Up to when the mail tells that a courier took this alert for. A mail has no transaction: a courier that dies may have
-- sent it. The next attempt is then the same mail, which its Message-ID shows, and what is new since comes in the next.
alter table alert add column telling_until timestamptz;

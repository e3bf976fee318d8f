-- Up Migration

-- A sweep asks about the posts of the last days and about few others: it must not read the whole archive to find them.
create index post_posted_at on post (posted_at);
create index post_withheld on post (account_id) where withheld;

-- What was erased and may return.
create index post_erased on post (account_id, posted_at) where removal_reason in ('suspended', 'protected');

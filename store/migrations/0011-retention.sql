-- Up Migration

-- What has reached the age at which the operator erases posts is gone for good, whoever brings it again.
alter table post drop constraint post_removal_reason_check;
alter table post add constraint post_removal_reason_check
  check (removal_reason in ('deleted', 'legal', 'withheld', 'suspended', 'protected', 'expired'));

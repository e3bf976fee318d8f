-- Up Migration

-- Processes connect as one of these roles, or as a member of one; store/src/operations/roles/rights.ts lists their rights. Roles
-- belong to the whole server: another database on it may have made them, or be making them now. An owner who may not
-- create roles goes on without them, and `operator doctor` reports it.
do $$
  declare name text;
  begin
    foreach name in array array['hemicycle_writer', 'hemicycle_reader'] loop
      begin
        if to_regrole(name) is null then execute format('create role %I nologin', name); end if;
      exception
        when duplicate_object or unique_violation or insufficient_privilege then null;
      end;
    end loop;
  end $$;

-- The API, which asks for these alone, may not name a task.
alter table job alter column task set default 'send-feedback';

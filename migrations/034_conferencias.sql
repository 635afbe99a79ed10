-- What the nightly check of the accounts found: one row per rule, of the last check.
create table conferencias (
  numero integer primary key,
  -- Rows that break the rule, and the first of them.
  ocorrencias integer not null check (ocorrencias >= 0),
  exemplos jsonb not null,
  conferido_em timestamptz not null
);

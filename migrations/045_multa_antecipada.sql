-- The fine for returning a motorcycle before the contract's end, as agreed at the start; earlier rentals have none.

alter table locacoes
  add column multa_antecipada jsonb not null default '{"tipo": "nenhuma"}'
    check (multa_antecipada ->> 'tipo' in ('nenhuma', 'percentual_do_restante', 'semanas_proporcionais'));

-- Whether a charge is that fine, which a rental has once.
alter table cobrancas_extras add column multa_antecipada boolean not null default false;
create unique index cobrancas_multa_antecipada on cobrancas_extras (locacao_id)
  where multa_antecipada and status <> 'cancelado';

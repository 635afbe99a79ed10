-- From when to when a rental had which motorcycle, to the minute. Fines ask it who held a motorcycle.

do $$ begin
  create extension if not exists btree_gist;
exception when feature_not_supported or undefined_file or insufficient_privilege then
  raise exception 'O PostgreSQL deste servidor não oferece a extensão btree_gist ao dono do banco: instale o pacote contrib dele, ou crie a extensão como administrador, e inicie de novo (%)', sqlerrm;
end $$;

create table locacoes_motos (
  id uuid primary key default uuid_v7(),
  locacao_id uuid not null references locacoes,
  moto_id uuid not null references motos,
  -- `reserva` while the rental's own motorcycle is to come back.
  tipo text not null default 'titular' check (tipo in ('titular', 'reserva')),
  -- [inicio, fim), without a fim while the rental has it; equal if nobody could have driven it.
  inicio timestamptz not null check (date_trunc('minute', inicio) = inicio),
  fim timestamptz check (date_trunc('minute', fim) = fim),
  km_saida integer not null check (km_saida >= 0),
  km_volta integer,
  -- Why this motorcycle took the place of the one before.
  motivo text check (motivo in ('quebra', 'manutencao', 'acidente', 'roubo', 'preferencia', 'recall', 'destroca')),
  texto text check (texto <> ''),
  -- Where the one before went.
  destino text check (destino in ('disponivel', 'manutencao', 'inativa')),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check (fim >= inicio),
  check (km_volta >= km_saida),
  check (km_volta is null or fim is not null),
  check ((motivo is null) = (destino is null)),
  check (texto is null or motivo is not null),
  constraint locacoes_motos_um_por_vez exclude using gist (moto_id with =, tstzrange(inicio, fim) with &&)
);
create unique index locacoes_motos_aberto on locacoes_motos (locacao_id) where fim is null;
create index locacoes_motos_da_moto on locacoes_motos (moto_id, inicio desc);
create index locacoes_motos_da_locacao on locacoes_motos (locacao_id, inicio, id);

alter table locacoes
  -- The motorcycle that the contract is about; `moto_id` is another one while a reserve stands in for it.
  add column moto_titular_id uuid references motos,
  -- The odometer at the end is of the last motorcycle, that at the start of the first.
  drop constraint locacoes_check1;
alter table locacoes disable trigger user;
update locacoes set moto_titular_id = moto_id;
alter table locacoes enable trigger user;
alter table locacoes alter column moto_titular_id set not null;
create index locacoes_da_titular on locacoes (moto_titular_id)
  where status in ('ativa', 'pausada', 'desabilitada', 'atrasada') and moto_titular_id <> moto_id;

-- Until here fines were judged by the days of a rental, and on its first and last day by the instants at which it was created
-- and ended. A minute that had begun belongs to what came before. The earlier of two periods that overlap ends where the
-- later begins.
create temporary table locacoes_ate_aqui on commit drop as
select l.id, l.moto_id, l.data_inicio, l.data_encerramento, l.criado_em,
  case when l.renovada_de is null then l.criado_em else l.data_inicio::timestamp at time zone 'America/Sao_Paulo' end as comecou,
  coalesce(l.devolvida_em, (
    select max(h.data_acao) from locacoes_historico h where h.locacao_id = l.id and h.acao in ('finalizar', 'cancelar'))) as terminou
from locacoes l;

create temporary table periodos_brutos on commit drop as
select l.*, least(
    case when (comecou at time zone 'America/Sao_Paulo')::date = data_inicio
      then date_trunc('minute', comecou + interval '59.999999 seconds')
      else data_inicio::timestamp at time zone 'America/Sao_Paulo' end,
    (data_inicio + time '23:59') at time zone 'America/Sao_Paulo') as inicio,
  case when (terminou at time zone 'America/Sao_Paulo')::date = data_encerramento
    then date_trunc('minute', terminou + interval '59.999999 seconds')
    else (data_encerramento + 1)::timestamp at time zone 'America/Sao_Paulo' end as fim
from locacoes_ate_aqui l;

insert into locacoes_motos (locacao_id, moto_id, inicio, fim, km_saida, km_volta, criado_em, demonstracao)
select l.id, l.moto_id, b.inicio,
  case when b.fim is not null then greatest(b.inicio, least(b.fim, lead(b.inicio) over (
    partition by l.moto_id order by b.fim is null, b.inicio, b.criado_em, b.id))) end,
  l.km_inicial, l.km_final, l.criado_em, l.demonstracao
from periodos_brutos b
join locacoes l on l.id = b.id
order by b.inicio, b.criado_em, b.id;

do $$
declare
  outras text[] := array(
    with multadas as (
      select f.id, f.numero_auto, f.data_infracao as em, (f.data_infracao at time zone 'America/Sao_Paulo')::date as dia, f.hora_conhecida, m.id as moto_id
      from multas f join motos m on m.id = f.moto_id or m.placa = f.placa
    ), antes as (
      select distinct on (f.id) f.id, case when f.hora_conhecida or count(*) over (partition by f.id) = 1 then l.id end as locacao_id
      from multadas f
      join locacoes_ate_aqui l on l.moto_id = f.moto_id and f.dia >= l.data_inicio and (l.data_encerramento is null or f.dia <= l.data_encerramento)
      where not f.hora_conhecida or not (
        (l.comecou at time zone 'America/Sao_Paulo')::date = l.data_inicio and f.em < l.comecou
        or coalesce((l.terminou at time zone 'America/Sao_Paulo')::date = l.data_encerramento and f.em >= l.terminou, false))
      order by f.id, l.data_inicio desc, l.comecou desc
    ), depois as (
      select f.id, min(p.locacao_id::text)::uuid as locacao_id
      from multadas f
      join locacoes_motos p on p.moto_id = f.moto_id and case
        when f.hora_conhecida then p.inicio <= f.em and (p.fim is null or f.em < p.fim)
        else (p.inicio at time zone 'America/Sao_Paulo')::date <= f.dia
          and (p.fim is null or p.fim > f.dia::timestamp at time zone 'America/Sao_Paulo'
            or (p.inicio at time zone 'America/Sao_Paulo')::date = f.dia) end
      group by f.id having count(distinct p.locacao_id) = 1
    )
    select distinct f.numero_auto
    from multas f left join antes a on a.id = f.id left join depois d on d.id = f.id
    where a.locacao_id is distinct from d.locacao_id
    order by 1);
begin
  if outras <> '{}' then
    raise exception '% fines would be of another customer: %', cardinality(outras), array_to_string(outras[1:20], ', ');
  end if;
end $$;

-- At commit an open rental has one open period, of its motorcycle, and one that is over has none.
create function conferir_periodo() returns trigger language plpgsql as $$
declare
  locacao uuid := case tg_table_name when 'locacoes' then to_jsonb(new) ->> 'id' else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'locacao_id' end;
begin
  if exists (
    select from locacoes l
    where l.id = locacao
      and case when l.status in ('ativa', 'pausada', 'desabilitada', 'atrasada') then l.moto_id end is distinct from (
        select p.moto_id from locacoes_motos p where p.locacao_id = l.id and p.fim is null)
  ) then
    raise exception 'rental % differs from its open period', locacao
      using errcode = 'check_violation', constraint = 'periodo_da_locacao';
  end if;
  return null;
end $$;

create constraint trigger periodo_da_locacao after insert or update of status, moto_id on locacoes
  deferrable initially deferred for each row execute function conferir_periodo();
create constraint trigger periodo_da_locacao after insert or update or delete on locacoes_motos
  deferrable initially deferred for each row execute function conferir_periodo();
create trigger versionar before update on locacoes_motos for each row execute function versionar();
create trigger auditar after insert or update or delete on locacoes_motos
  for each row execute function auditar('versao');

-- What was written about a change of motorcycle is personal too.
create or replace function campos_pessoais(entidade text) returns text[] language sql immutable as $$
  select case entidade
    when 'clientes' then array['nome', 'cpf', 'telefone', 'email', 'cnh', 'validade_cnh', 'data_nascimento',
      'endereco', 'cidade', 'cep', 'observacoes', 'motivo_bloqueio']
    when 'clientes_historico' then array['motivo', 'observacoes']
    when 'autorizacoes_locacao' then array['motivo', 'observacoes']
    when 'locacoes' then array['observacoes']
    when 'locacoes_historico' then array['motivo', 'observacoes']
    when 'locacoes_motos' then array['texto']
    when 'pagamentos' then array['observacoes', 'motivo_cancelamento']
    when 'cobrancas_extras' then array['titulo', 'descricao', 'observacoes', 'motivo_cancelamento']
    when 'receitas' then array['observacoes', 'motivo_cancelamento']
    when 'recebimentos' then array['observacoes', 'estorno_motivo']
    when 'caucao_movimentos' then array['desfeito_motivo', 'chave_pix']
    when 'acertos' then array['folha', 'motivo', 'reaberto_motivo']
    when 'alocacoes' then array['texto', 'desfeita_motivo']
    when 'promessas' then array['texto', 'desfeita_motivo']
    when 'multas' then array['indicacao_motivo']
    when 'multas_historico' then array['observacoes']
    when 'mensagens' then array['numero', 'mensagem', 'cliente_nome', 'motivo_falha', 'external_id']
    when 'emails' then array['motivo']
    when 'arquivos' then array['nome_original', 'descricao']
    when 'pix_cobrancas' then array['descricao', 'copia_e_cola', 'motivo_resolucao']
    else '{}'
  end
$$;

-- Every row that belongs to a customer, periods included.
create or replace function linhas_do_cliente(cliente uuid) returns table (tabela text, id uuid) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with alugueis as (select l.id from locacoes l where l.cliente_id = cliente),
  pagos as (select p.id from pagamentos p where p.cliente_id = cliente),
  cobrados as (select c.id from cobrancas_extras c where c.cliente_id = cliente),
  multados as (select m.id from multas m where m.cliente_id = cliente),
  -- The current number, and each former one until the audit trail shows its change.
  numeros as (
    select c.telefone, 'infinity'::timestamptz as ate from clientes c where c.id = cliente
    union all select a.antes ->> 'telefone', a.em from auditoria a
      where a.entidade = 'clientes' and a.entidade_id = cliente::text and a.acao = 'update'
        and a.antes ->> 'telefone' <> a.depois ->> 'telefone'),
  so_dele as (
    select '55' || n.telefone as numero, n.ate from clientes c, numeros n
    where c.id = cliente and c.anonimizado_em is null and not exists (
      select from clientes o where o.telefone = n.telefone and o.cpf <> c.cpf)),
  escritas as (
    select m.id, m.provedor, m.external_id from mensagens m where m.cliente_id = cliente
    union select m.id, m.provedor, m.external_id from mensagens m
      join so_dele d on d.numero = m.numero and m.data_envio < d.ate
      where m.cliente_id is null),
  cobrancas_pix as (select p.id, p.provedor, p.external_id from pix_cobrancas p where p.cliente_id = cliente)
  select 'clientes', c.id from clientes c where c.id = cliente
  union all select 'clientes_historico', h.id from clientes_historico h where h.cliente_id = cliente
  union all select 'autorizacoes_locacao', a.id from autorizacoes_locacao a where a.cliente_id = cliente
  union all select 'locacoes', a.id from alugueis a
  union all select 'locacoes_historico', h.id from locacoes_historico h where h.locacao_id in (select a.id from alugueis a)
  union all select 'locacoes_motos', p.id from locacoes_motos p where p.locacao_id in (select a.id from alugueis a)
  union all select 'pagamentos', p.id from pagos p
  union all select 'cobrancas_extras', c.id from cobrados c
  union all select 'recebimentos', r.id from recebimentos r where r.cliente_id = cliente
  union all select 'alocacoes', a.id from alocacoes a
    where a.pagamento_id in (select p.id from pagos p) or a.cobranca_id in (select c.id from cobrados c)
  union all select 'promessas', p.id from promessas p where p.cliente_id = cliente
  union all select 'caucao_movimentos', m.id from caucao_movimentos m where m.locacao_id in (select a.id from alugueis a)
  union all select 'acertos', s.id from acertos s where s.locacao_id in (select a.id from alugueis a)
  union all select 'receitas', r.id from receitas r
    where r.pagamento_id in (select p.id from pagos p) or r.cobranca_id in (select c.id from cobrados c)
      or r.locacao_id in (select a.id from alugueis a)
  union all select 'multas', m.id from multados m
  union all select 'multas_historico', h.id from multas_historico h where h.multa_id in (select m.id from multados m)
  union all select 'mensagens', m.id from escritas m
  union all select 'emails', e.id from emails e where e.cliente_id = cliente
  union all select 'arquivos', a.id from arquivos a where a.cliente_id = cliente
  union all select 'pix_links', x.id from pix_links x
    where x.pagamento_id in (select p.id from pagos p) or x.cobranca_id in (select c.id from cobrados c)
  union all select 'pix_cobrancas', p.id from cobrancas_pix p
  union all select 'webhooks_recebidos', w.id from webhooks_recebidos w
    join (select * from escritas union all select * from cobrancas_pix) nosso
      on w.provedor = nosso.provedor and w.referencia in (nosso.external_id, nosso.id::text)
$$;

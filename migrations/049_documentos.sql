-- Documents: a frozen text with a number and a hash and, once signed, a PDF with its evidence.

-- Texts that documents are made from, in versions; the first of each kind comes with the product.
create table documento_modelos (
  id uuid primary key default uuid_v7(),
  tipo text not null check (tipo in ('contrato', 'aditivo', 'notificacao')),
  versao_modelo integer not null check (versao_modelo > 0),
  texto text not null check (texto <> ''),
  publicado_em timestamptz not null default now(),
  -- Null: it came with the product.
  publicado_por text,
  -- The lawyer who reviewed this text (name, OAB), and when.
  revisado_por text check (revisado_por <> ''),
  revisado_em date,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  unique (tipo, versao_modelo),
  check ((revisado_por is null) = (revisado_em is null))
);
create trigger versionar before update on documento_modelos for each row execute function versionar();
create trigger auditar after insert or update or delete on documento_modelos
  for each row execute function auditar('versao');

-- A published version never changes, but for its review.
create function modelo_publicado() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a published template is not deleted' using errcode = 'insufficient_privilege';
  end if;
  if to_jsonb(new) - '{revisado_por,revisado_em,versao}'::text[]
    <> to_jsonb(old) - '{revisado_por,revisado_em,versao}'::text[] then
    raise exception 'a published template does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger modelo_publicado before update or delete on documento_modelos
  for each row execute function modelo_publicado();

-- The last number of each kind and year, taken under a lock so that no number is missing. Documents of demonstration
-- rentals have numbers of their own, so that removing them leaves no gap.
create table documento_contadores (
  tipo text not null,
  ano smallint not null,
  demonstracao boolean not null,
  ultimo integer not null check (ultimo > 0),
  primary key (tipo, ano, demonstracao)
);

create table documentos (
  id uuid primary key default uuid_v7(),
  tipo text not null
    check (tipo in ('contrato', 'aditivo', 'termo_entrega', 'termo_devolucao', 'acerto', 'notificacao')),
  ano smallint not null,
  numero integer not null check (numero > 0),
  status text not null default 'emitido' check (status in ('emitido', 'assinado', 'substituido', 'cancelado')),
  locacao_id uuid not null references locacoes,
  cliente_id uuid not null references clientes,
  acerto_id uuid references acertos on delete set null,
  -- The document that this one took the place of.
  substitui_id uuid references documentos,
  modelo_id uuid references documento_modelos,
  -- Null once they were deleted at the end of the retention period.
  valores jsonb,
  texto_final text,
  sha256_texto text not null check (sha256_texto ~ '^[0-9a-f]{64}$'),
  -- What a judge may hold against the numbers of the rental, when it was emitted.
  avisos text[] not null default '{}',
  emitido_em timestamptz not null,
  emitido_por text not null,
  assinado_em timestamptz,
  -- The stored PDF: of a signed document, or of a notification whose delivery is known.
  arquivo_final_id uuid references arquivos on delete set null,
  sha256_final text check (sha256_final ~ '^[0-9a-f]{64}$'),
  -- Of the code on the stored PDF.
  codigo_hash bytea unique check (length(codigo_hash) = 32),
  tentativas smallint not null default 0 check (tentativas >= 0),
  -- Why the customer did not sign, and who saw it.
  recusa_motivo text check (recusa_motivo in ('ausente', 'recusou', 'outro')),
  recusa_texto text check (recusa_texto <> ''),
  recusa_testemunha_nome text check (recusa_testemunha_nome <> ''),
  recusa_testemunha_cpf text check (recusa_testemunha_cpf ~ '^[0-9]{11}$'),
  recusada_por text,
  cancelado_em timestamptz,
  cancelado_por text,
  cancelado_motivo text check (cancelado_motivo <> ''),
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint documentos_numero unique (tipo, ano, numero, demonstracao),
  check ((texto_final is null) = (valores is null)),
  check (status <> 'assinado' or assinado_em is not null),
  constraint documentos_pdf_guardado check (
    (sha256_final is null) = (codigo_hash is null)
    and (tipo = 'notificacao' or (sha256_final is null) = (assinado_em is null))
    and (arquivo_final_id is null or sha256_final is not null)),
  check ((recusa_motivo is null) = (recusada_por is null)),
  constraint documentos_recusa check (
    recusa_motivo is null or tipo in ('termo_entrega', 'termo_devolucao', 'acerto')),
  check (num_nonnulls(cancelado_em, cancelado_por, cancelado_motivo) = case status when 'cancelado' then 3 else 0 end)
);
create index documentos_recentes on documentos (emitido_em desc, id desc);
create index on documentos (locacao_id, emitido_em desc);
create index on documentos (cliente_id, emitido_em desc);
create index documentos_por_status on documentos (status, emitido_em desc, id desc);
create index on documentos (substitui_id) where substitui_id is not null;
create index on documentos (acerto_id) where acerto_id is not null;
-- One of a kind waits to be signed, and one contract is signed.
create unique index documentos_a_assinar on documentos (locacao_id, tipo)
  where status = 'emitido' and tipo in ('contrato', 'termo_entrega', 'termo_devolucao', 'acerto');
create unique index documentos_contrato_assinado on documentos (locacao_id)
  where status = 'assinado' and tipo = 'contrato';

alter table arquivos
  add column documento_id uuid references documentos,
  drop constraint arquivos_um_dono,
  add constraint arquivos_um_dono
    check (num_nonnulls(cliente_id, moto_id, manutencao_id, multa_id, documento_id) = 1);
create index on arquivos (documento_id) where documento_id is not null;

create table assinaturas (
  id uuid primary key default uuid_v7(),
  documento_id uuid not null references documentos,
  papel text not null check (papel in ('locatario', 'locadora', 'testemunha')),
  nome text not null check (nome <> ''),
  -- Null for the shop, whose user signs.
  cpf text check (cpf ~ '^[0-9]{11}$'),
  usuario_id uuid references usuarios on delete set null,
  metodo text not null default 'presencial' check (metodo in ('presencial')),
  tracos jsonb,
  -- The picture of the strokes.
  arquivo_id uuid references arquivos on delete set null,
  -- By the phone's clock, and when the server had it.
  assinado_em timestamptz not null,
  recebida_em timestamptz not null,
  ip text,
  user_agent text,
  -- Who compared the person with a document that has a photo.
  identificado_por text,
  sha256_texto text not null,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  constraint assinaturas_uma_vez unique nulls not distinct (documento_id, papel, cpf),
  check ((papel = 'locadora') = (cpf is null)),
  check ((papel = 'locadora') = (tracos is null))
);
create index on assinaturas (arquivo_id) where arquivo_id is not null;
create index on assinaturas (usuario_id) where usuario_id is not null;

-- A document sent by e-mail: queued, handed to a provider, or refused.
create table documento_emails (
  id uuid primary key default uuid_v7(),
  documento_id uuid not null references documentos,
  status text not null default 'pendente' check (status in ('pendente', 'enviando', 'enviado', 'falha')),
  provedor text,
  pedido_em timestamptz not null,
  tentado_em timestamptz,
  -- When the provider accepted it.
  aceito_em timestamptz,
  motivo text,
  criado_em timestamptz not null default now(),
  demonstracao boolean not null default em_demonstracao(),
  versao integer not null default 1,
  check ((status = 'enviado') = (aceito_em is not null)),
  check ((status = 'falha') = (motivo is not null))
);
create index on documento_emails (documento_id);
create index documento_emails_na_fila on documento_emails (id) where status in ('pendente', 'enviando');

create trigger versionar before update on documentos for each row execute function versionar('tentativas');
create trigger versionar before update on assinaturas for each row execute function versionar();
create trigger versionar before update on documento_emails for each row execute function versionar();
create trigger auditar after insert or update or delete on documentos for each row execute function auditar(
  'versao', 'valores', 'texto_final', 'codigo_hash', 'recusa_texto', 'recusa_testemunha_nome', 'recusa_testemunha_cpf',
  'cancelado_motivo');
create trigger auditar after insert or update or delete on assinaturas for each row execute function auditar(
  'versao', 'nome', 'cpf', 'tracos', 'ip', 'user_agent');
create trigger auditar after insert or update or delete on documento_emails
  for each row execute function auditar('versao');
create trigger nada_de_anonimizado before insert on documentos
  for each row execute function recusar_anonimizado();

-- Whether the end of the retention period, or the removal of demonstration data, may touch what else never changes.
create function documento_pode_sumir(demonstracao boolean) returns boolean language sql stable as $$
  select demonstracao or coalesce(current_setting('app.esquecendo_documentos', true) = 'on', false)
$$;

create function documento_emitido() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- What may change while it waits for signatures, and what of it after that.
  livres constant text[] := '{status,assinado_em,arquivo_final_id,sha256_final,codigo_hash,tentativas,versao,acerto_id,'
    'recusa_motivo,recusa_texto,recusa_testemunha_nome,recusa_testemunha_cpf,recusada_por,'
    'cancelado_em,cancelado_por,cancelado_motivo}';
  depois constant text[] := '{status,tentativas,versao,acerto_id,cancelado_em,cancelado_por,cancelado_motivo}';
  pessoais constant text[] := '{valores,texto_final,arquivo_final_id,recusa_texto,recusa_testemunha_nome,'
    'recusa_testemunha_cpf,cancelado_motivo}';
begin
  if documento_pode_sumir(old.demonstracao) then
    if tg_op = 'DELETE' then return old; end if;
    if to_jsonb(new) - pessoais = to_jsonb(old) - pessoais - '{versao}'::text[] || jsonb_build_object('versao', new.versao)
      then return new;
    end if;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an emitted document is not deleted' using errcode = 'insufficient_privilege';
  end if;
  if to_jsonb(new) - livres <> to_jsonb(old) - livres
    or (new.acerto_id is distinct from old.acerto_id and new.acerto_id is not null)
    or new.tentativas < old.tentativas then
    raise exception 'an emitted document does not change' using errcode = 'insufficient_privilege';
  end if;
  if old.status <> 'emitido' and (
      to_jsonb(new) - depois <> to_jsonb(old) - depois
      or (new.status <> old.status and not (old.status = 'assinado' and new.status = 'cancelado'))
      or (new.status = old.status and (new.cancelado_em, new.cancelado_por, new.cancelado_motivo)
        is distinct from (old.cancelado_em, old.cancelado_por, old.cancelado_motivo)))
    or (old.sha256_final is not null and (new.sha256_final, new.arquivo_final_id, new.codigo_hash)
      is distinct from (old.sha256_final, old.arquivo_final_id, old.codigo_hash)) then
    raise exception 'a document changes after it is signed only by being cancelled' using errcode = 'insufficient_privilege';
  end if;
  if new.status = 'assinado' and old.status = 'emitido' and (
      new.arquivo_final_id is null
      or (select count(*) from assinaturas a where a.documento_id = new.id and a.papel = 'locadora') <> 1
      or (select count(*) from assinaturas a where a.documento_id = new.id and a.papel = 'locatario')
        <> case when new.recusa_motivo is null then 1 else 0 end
      or exists (select from assinaturas a where a.documento_id = new.id and a.sha256_texto <> new.sha256_texto)) then
    raise exception 'a signed document has the signatures of both sides' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger documento_emitido before update or delete on documentos
  for each row execute function documento_emitido();

-- A signature is of the text of a document that waits for it, and stays as it is.
create function assinatura_feita() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  documento documentos;
begin
  if tg_op = 'INSERT' then
    select * into documento from documentos where id = new.documento_id for update;
    if documento.status <> 'emitido' or documento.tipo = 'notificacao' then
      raise exception 'the document does not wait for signatures' using errcode = 'check_violation';
    end if;
    if documento.sha256_texto <> new.sha256_texto then
      raise exception 'the signature is of another text' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{usuario_id,versao}'::text[] = to_jsonb(old) - '{usuario_id,versao}'::text[]
    and new.usuario_id is null then return new;
  end if;
  if not documento_pode_sumir(old.demonstracao) then
    raise exception 'a signature does not change' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger assinatura_feita before insert or update or delete on assinaturas
  for each row execute function assinatura_feita();

-- The picture of a signature and the stored PDF stay as they are.
create function arquivo_de_documento() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not documento_pode_sumir(old.demonstracao) then
    raise exception 'the file of a document does not change' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger arquivo_de_documento before update or delete on arquivos
  for each row when (old.documento_id is not null) execute function arquivo_de_documento();

-- Links of messages to a document's public page.
alter table links_publicos
  drop constraint links_publicos_tipo_check,
  add constraint links_publicos_tipo_check check (tipo in ('recibo', 'dividas', 'documento')),
  add column documento_id uuid references documentos on delete cascade,
  drop constraint links_publicos_de_que,
  add constraint links_publicos_de_que check (
    (tipo = 'dividas') = (cliente_id is not null) and (tipo = 'recibo') = (recebimento_id is not null)
    and (tipo = 'documento') = (documento_id is not null));
create index on links_publicos (documento_id) where documento_id is not null;

alter table mensagens
  -- The document that a message has the link of.
  add column documento_id uuid references documentos on delete set null,
  drop constraint mensagens_tipo_check,
  add constraint mensagens_tipo_check check (tipo in (
    'cobranca', 'manual', 'multa', 'teste', 'fim_de_contrato', 'recibo', 'promessa_combinada', 'promessa_no_dia',
    'acerto', 'caucao_devolvida', 'documento', 'notificacao'));
create index on mensagens (documento_id) where documento_id is not null;
create unique index mensagens_fila_documento on mensagens (documento_id) where na_fila;

-- Deletes what documents say of persons: texts, values, signatures, files and links. Kind, number, hashes and dates stay.
-- Returns the storage keys of the files.
create function esquecer_documentos(quais uuid[]) returns setof uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  chaves uuid[];
begin
  select array_agg(chave) into chaves from arquivos where documento_id = any(quais);
  perform set_config('app.esquecendo_documentos', 'on', true);
  delete from links_publicos where documento_id = any(quais);
  delete from documento_emails where documento_id = any(quais);
  delete from assinaturas where documento_id = any(quais);
  update documentos set valores = null, texto_final = null, arquivo_final_id = null, recusa_texto = null,
    recusa_testemunha_nome = null, recusa_testemunha_cpf = null,
    cancelado_motivo = case when cancelado_motivo is not null then '[apagado]' end
  where id = any(quais) and texto_final is not null;
  delete from arquivos where documento_id = any(quais);
  perform set_config('app.esquecendo_documentos', '', true);
  return query select unnest(chaves);
end $$;

-- Documents, what they say of persons, and their files are the customer's too.
create or replace function campos_pessoais(entidade text) returns text[] language sql immutable as $$
  select case entidade
    when 'clientes' then array['nome', 'cpf', 'telefone', 'email', 'cnh', 'validade_cnh', 'data_nascimento',
      'endereco', 'cidade', 'cep', 'observacoes', 'motivo_bloqueio']
    when 'clientes_historico' then array['motivo', 'observacoes']
    when 'autorizacoes_locacao' then array['motivo', 'observacoes']
    when 'locacoes' then array['observacoes']
    when 'locacoes_historico' then array['motivo', 'observacoes']
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
    when 'documentos' then array['valores', 'texto_final', 'recusa_texto', 'recusa_testemunha_nome', 'recusa_testemunha_cpf',
      'cancelado_motivo']
    when 'assinaturas' then array['nome', 'cpf', 'tracos', 'ip', 'user_agent']
    when 'pix_cobrancas' then array['descricao', 'copia_e_cola', 'motivo_resolucao']
    else '{}'
  end
$$;

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
  union all select 'arquivos', a.id from arquivos a
    where a.cliente_id = cliente or a.documento_id in (select d.id from documentos d where d.cliente_id = cliente)
  union all select 'documentos', d.id from documentos d where d.cliente_id = cliente
  union all select 'assinaturas', s.id from assinaturas s join documentos d on d.id = s.documento_id
    where d.cliente_id = cliente and s.papel = 'locatario'
  union all select 'documento_emails', e.id from documento_emails e join documentos d on d.id = e.documento_id
    where d.cliente_id = cliente
  union all select 'pix_links', x.id from pix_links x
    where x.pagamento_id in (select p.id from pagos p) or x.cobranca_id in (select c.id from cobrados c)
  union all select 'pix_cobrancas', p.id from cobrancas_pix p
  union all select 'webhooks_recebidos', w.id from webhooks_recebidos w
    join (select * from escritas union all select * from cobrancas_pix) nosso
      on w.provedor = nosso.provedor and w.referencia in (nosso.external_id, nosso.id::text)
$$;

create or replace function anonimizar_cliente(cliente uuid, agora timestamptz) returns setof uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  dele jsonb;
  chaves uuid[];
  alvo record;
  todos text[];
begin
  -- Collected first, because the updates below remove what links these rows to the customer.
  select jsonb_object_agg(tabela, ids) into dele
  from (select tabela, jsonb_agg(id) as ids from linhas_do_cliente(cliente) group by tabela) t;
  select array_agg(chave) into chaves from arquivos where cliente_id = cliente;
  update mensagens set cliente_id = cliente
  where cliente_id is null and id in (select jsonb_array_elements_text(dele -> 'mensagens')::uuid);

  delete from webhooks_recebidos where id in (select jsonb_array_elements_text(dele -> 'webhooks_recebidos')::uuid);
  delete from pix_links where id in (select jsonb_array_elements_text(dele -> 'pix_links')::uuid);
  delete from arquivos where cliente_id = cliente;
  chaves := chaves || array(
    select esquecer_documentos(array(select jsonb_array_elements_text(dele -> 'documentos')::uuid)));
  for alvo in
    select tabela, string_agg(format('%I = %s', campo, no_lugar_de(tabela, campo)), ', ') as mudancas
    from jsonb_object_keys(dele) tabela, unnest(campos_pessoais(tabela)) campo
    where tabela not in ('arquivos', 'documentos', 'assinaturas')
    group by tabela
  loop
    if alvo.tabela = 'clientes' then
      alvo.mudancas := alvo.mudancas || format(
        ', aceita_lembretes_email = false, anonimizado_em = %L, excluido_em = coalesce(excluido_em, %1$L)', agora);
    end if;
    execute format('update %I set %s where id in (select jsonb_array_elements_text($1)::uuid)', alvo.tabela, alvo.mudancas)
      using dele -> alvo.tabela;
  end loop;

  -- Stored answers of repeated calls; busca is the text a row is searched by.
  select array_agg(campo) || '{busca,cliente_nome,cliente_telefone,link,nome_arquivo}' into todos
  from jsonb_object_keys(dele) tabela, unnest(campos_pessoais(tabela)) campo;
  update idempotencia set resultado = sem_dados_pessoais(resultado, todos)
  where resultado is not null and (
    strpos(resultado::text, cliente::text) > 0
    or exists (select from jsonb_array_elements_text(dele -> 'locacoes') l where strpos(resultado::text, l) > 0));

  perform auditoria_anonimizar_cliente(cliente);
  return query select unnest(chaves);
end $$;

-- Example texts; the shop has them reviewed by a lawyer before use.
insert into documento_modelos (tipo, versao_modelo, texto) values
('contrato', 1, $texto$# Contrato de locação de motocicleta

Contrato nº {{documento.numero}}, de {{documento.data}}. Locação {{locacao.codigo}}.

## Partes

Locadora: {{empresa.nome}}, CNPJ ou CPF {{empresa.cnpj}}, com endereço em {{empresa.endereco}}, {{empresa.cidade}}, telefone {{empresa.telefone}}.

Locatário: {{cliente.nome}}, CPF {{cliente.cpf}}, CNH {{cliente.cnh}}, com endereço em {{cliente.endereco}}, {{cliente.cidade}}, CEP {{cliente.cep}}, telefone {{cliente.telefone}}.

## Objeto

1. A locadora aluga ao locatário a motocicleta {{moto.modelo}}, cor {{moto.cor}}, ano {{moto.ano}}, placa {{moto.placa}}, RENAVAM {{moto.renavam}}, chassi {{moto.chassi}}, entregue com {{moto.km}} no hodômetro.
1. O estado da moto na entrega é o da vistoria de entrega, que o locatário acompanha e confere. A vistoria de devolução é comparada com ela.

## Prazo

1. O plano é o {{plano.nome}}. O contrato vale de {{locacao.inicio}} a {{locacao.fim}}, {{locacao.dias}} dias.
1. Se depois do último dia o locatário continuar com a moto sem que a locadora a peça de volta, a locação segue por semana, nas mesmas condições e pelo mesmo preço, até que uma das partes a encerre (Código Civil, art. 574).
{{#se plano.fidelidade}}
1. Cumprido o plano de fidelidade até o fim e pago tudo o que é devido, a locadora transfere a moto ao locatário, que paga as taxas da transferência.
{{/se}}

## Preço e pagamento

1. O aluguel é de {{plano.diaria}} por dia, cobrado por semana: {{plano.semana}}, a pagar no primeiro dia de cada semana. O total do contrato é de {{locacao.total}}.
1. A parcela não paga no dia do vencimento tem multa de {{atraso.multa}}, uma vez, e juros de {{atraso.juros}} ao mês, contados por dia.
1. Todo pagamento tem recibo. A locadora diz, quando perguntada, o que está pago e o que está em aberto.

{{#se caucao}}
## Caução

1. O locatário deixa com a locadora a caução de {{caucao.valor}}, que garante esta locação e não é aluguel pago adiantado.
1. A caução paga apenas dívidas desta locação, cada uma com o seu nome e o seu valor no termo de acerto. O que sobrar volta ao locatário em até {{caucao.prazo}} dias depois da devolução da moto.

{{/se}}
## Uso da moto

1. Só o locatário, com CNH válida para a categoria, conduz a moto. Ele pode usá-la para trabalhar com entregas. Não pode emprestá-la, alugá-la a outra pessoa, usá-la em competição nem sair com ela do país.
1. O locatário usa capacete, respeita as leis de trânsito, guarda a moto em lugar seguro e avisa a locadora se a sua CNH vencer, for suspensa ou cassada, e se mudar de endereço ou de telefone.

## Manutenção

1. A locadora paga a manutenção preventiva e o desgaste normal, como óleo, freios, relação e pneus gastos pelo uso comum. O locatário leva a moto à loja para a troca de óleo a cada 1.300 km e quando a locadora pedir, em dia e hora combinados.
1. O locatário paga combustível, pneu furado e o conserto do que estragar por mau uso ou por não ter levado a moto à manutenção. Não conserta nem muda a moto sem a locadora concordar por escrito.
1. Se a moto parar por defeito que não é culpa do locatário, os dias parados não são cobrados ou a locadora entrega outra moto.

## Danos

1. O locatário paga os danos causados por sua culpa ou de quem ele deixou usar a moto, pelo valor do conserto, mostrado com foto e orçamento. O desgaste normal não é cobrado (Código Civil, art. 569, IV).

## Multas de trânsito

[multas]
1. O locatário responde pelas infrações de trânsito cometidas com a moto entre o dia e a hora da entrega e o dia e a hora da devolução. Autoriza a locadora a indicá-lo ao órgão de trânsito como condutor, com os seus dados, cópia da CNH e deste contrato, que assina para esse fim e que vale como a assinatura do formulário de indicação (Código de Trânsito Brasileiro, art. 257, §§ 1º e 7º; Resolução Contran nº 918/2022). Paga o valor da multa, com o desconto que houver, e pode apresentar defesa e recurso em seu nome.
[/multas]

## Acidente, furto e roubo

1. Em acidente, furto ou roubo, o locatário avisa a locadora na hora, registra boletim de ocorrência e não faz acordo em nome dela. Se houver vítima, pede socorro e fica no local.
1. Enquanto a moto estiver furtada, roubada ou sem condição de uso, não se cobra aluguel dos dias a partir do aviso. O locatário responde pelo prejuízo que causar por culpa.

## Troca da moto

1. A locadora pode trocar a moto por outra equivalente, por defeito, manutenção, acidente ou recall. A troca é registrada em um aditivo, com as vistorias da moto que volta e da que sai, e o preço não muda.

## Devolução antes do prazo

1. O locatário pode devolver a moto na loja antes do fim do contrato e paga o aluguel até o dia da devolução.
{{#se multa_antecipada}}
1. Quem devolve antes do fim do contrato paga, além disso, a multa de {{multa_antecipada}}. Ela não é cobrada quando a devolução é por defeito da moto ou por culpa da locadora.
{{/se}}

## Fim do contrato por falta de pagamento

1. Se uma parcela ficar em aberto, a locadora avisa o locatário por mensagem e dá 5 dias para pagar. Sem pagamento nem acordo, o contrato termina e o locatário devolve a moto na loja em até 2 dias. Quem não devolve responde pelo aluguel dos dias a mais e pode ser cobrado na Justiça.
1. A locadora não desliga nem bloqueia a moto em movimento.

## Dados pessoais

1. A locadora trata os dados do locatário (cadastro, documentos, contratos, pagamentos, vistorias, multas e mensagens) para cumprir este contrato, obedecer à lei e se defender na Justiça (Lei 13.709/2018, art. 7º, II, V e VI). Guarda contratos e assinaturas por 5 anos depois do fim da locação e os demais dados pelo prazo da lei. O locatário pode pedir cópia, correção e informação sobre os seus dados na loja.

## Assinatura eletrônica

1. As partes aceitam a assinatura eletrônica feita na tela, com a data, a hora, o aparelho e o código deste texto, como prova de que o leram e concordam com ele (Medida Provisória 2.200-2/2001, art. 10, § 2º). O locatário recebe o documento assinado.

## Foro

1. Vale o foro do domicílio do locatário (Código de Defesa do Consumidor, art. 101, I).$texto$),
('aditivo', 1, $texto$# Aditivo ao contrato de locação

Aditivo nº {{documento.numero}}, de {{documento.data}}, ao contrato da locação {{locacao.codigo}}, iniciada em {{locacao.inicio}}.

## Partes

Locadora: {{empresa.nome}}, CNPJ ou CPF {{empresa.cnpj}}, com endereço em {{empresa.endereco}}, {{empresa.cidade}}.

Locatário: {{cliente.nome}}, CPF {{cliente.cpf}}, com endereço em {{cliente.endereco}}, {{cliente.cidade}}, CEP {{cliente.cep}}.

## O que muda

{{aditivo.texto}}

## O que fica

1. Tudo o que este aditivo não muda continua valendo como está no contrato, também a responsabilidade pelas infrações de trânsito e a autorização para indicar o locatário como condutor.
1. As partes aceitam a assinatura eletrônica deste aditivo, do mesmo modo que a do contrato (Medida Provisória 2.200-2/2001, art. 10, § 2º).$texto$),
('notificacao', 1, $texto$# Notificação

Notificação nº {{documento.numero}}, de {{documento.data}}.

De: {{empresa.nome}}, CNPJ ou CPF {{empresa.cnpj}}, {{empresa.endereco}}, {{empresa.cidade}}, telefone {{empresa.telefone}}.

Para: {{cliente.nome}}, CPF {{cliente.cpf}}, {{cliente.endereco}}, {{cliente.cidade}}, CEP {{cliente.cep}}.

Sobre a locação {{locacao.codigo}}, da moto {{moto.placa}}, iniciada em {{locacao.inicio}}:

{{notificacao.texto}}

Se isto já foi resolvido, desconsidere esta notificação. Para conversar, combinar um prazo ou pedir um comprovante, fale com a loja pelo telefone {{empresa.telefone}}.

{{empresa.nome}}$texto$);

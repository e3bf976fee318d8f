{{/*
The operator's pod, for one command or many: {root, command, args, claim, everything}. A job connects as the owner and
has no other secrets. With everything, it writes as the collector does, and also gets the owner, the reader and the
settings of the other programs, including their keys, because doctor checks them.
*/}}
{{- define "hemicycle.operator" -}}
{{- $part := dict "root" .root "program" "operator" -}}
{{- include "hemicycle.pod" $part }}
containers:
  - name: operator
    {{- include "hemicycle.container" $part | nindent 4 }}
    {{- with .command }}
    command: {{ toJson . }}
    {{- end }}
    {{- with .args }}
    args: {{ toJson . }}
    {{- end }}
    env:
      {{- $secrets := .root.Values.secrets }}
      {{- $owner := include "hemicycle.owner" .root }}
      {{- $reader := include "hemicycle.reader" .root }}
      {{- if .everything }}
      {{- include "hemicycle.engines" (dict "root" .root "database" $secrets.engines "search" $secrets.engines) | nindent 6 }}
      {{- if $secrets.owner }}
      {{- include "hemicycle.from-secret" (dict "name" "OWNER_DATABASE_URL" "key" "DATABASE_URL" "secret" $owner) | nindent 6 }}
      {{- end }}
      {{- if $secrets.reader }}
      {{- include "hemicycle.from-secret" (dict "name" "READER_DATABASE_URL" "key" "DATABASE_URL" "secret" $reader) | nindent 6 }}
      {{- include "hemicycle.from-secret" (dict "name" "READER_OPENSEARCH_URL" "key" "OPENSEARCH_URL" "secret" $reader) | nindent 6 }}
      {{- end }}
      {{- if .root.Values.alerts.enabled }}
      {{- include "hemicycle.from-secret" (dict "name" "COURIER_DATABASE_URL" "key" "DATABASE_URL" "secret" $secrets.courier) | nindent 6 }}
      {{- end }}
      {{- else }}
      {{- /* A job uses only PostgreSQL, but every command of the operator requires both URLs. */}}
      {{- include "hemicycle.engines" (dict "root" .root "database" $owner "search" $reader) | nindent 6 }}
      {{- end }}
      {{- if not .claim }}
      # No volume to write to: a backup must name a folder.
      - { name: BACKUP_DIR, value: "" }
      {{- end }}
      {{- if .everything }}
      {{- include "hemicycle.x" .root | nindent 6 }}
      {{- include "hemicycle.mail" .root | nindent 6 }}
      {{- include "hemicycle.translation" .root | nindent 6 }}
      {{- include "hemicycle.alert-key" .root | nindent 6 }}
      {{- include "hemicycle.env" (include "hemicycle.all-settings" .root) | nindent 6 }}
      {{- end }}
    resources:
      {{- toYaml .root.Values.operator.resources | nindent 6 }}
    volumeMounts:
      {{- include "hemicycle.mounts" .root | nindent 6 }}
      {{- if .claim }}
      - name: backups
        mountPath: /backups
      {{- end }}
volumes:
  {{- include "hemicycle.volumes" .root | nindent 2 }}
  {{- with .claim }}
  - name: backups
    persistentVolumeClaim:
      claimName: {{ . | quote }}
  {{- end }}
{{- end -}}

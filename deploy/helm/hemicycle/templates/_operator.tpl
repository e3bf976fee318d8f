{{/*
The operator's pod, for one command or many: {root, command, args, claim, everything}. A job knows its engines and no
more; with everything it also knows what the other programs are told, keys included, for doctor tries them.
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
      {{- include "hemicycle.engines" .root | nindent 6 }}
      {{- if .root.Values.certificateAuthority }}
      # As NODE_EXTRA_CA_CERTS, for pg_dump and pg_restore; without it the image names the usual authorities.
      - { name: PGSSLROOTCERT, value: /certificates/ca.pem }
      {{- end }}
      {{- if not .claim }}
      # There is no place to write to: who backs up names one.
      - { name: BACKUP_DIR, value: "" }
      {{- end }}
      {{- if .everything }}
      {{- include "hemicycle.from-secret" (dict "name" "X_BEARER_TOKEN" "secret" .root.Values.secrets.x) | nindent 6 }}
      {{- include "hemicycle.mail" .root | nindent 6 }}
      {{- include "hemicycle.translation" .root | nindent 6 }}
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
      claimName: {{ . }}
  {{- end }}
{{- end -}}

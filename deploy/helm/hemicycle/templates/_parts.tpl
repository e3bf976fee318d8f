{{/* Names, labels and selectors of all objects. */}}
{{- define "hemicycle.name" -}}
{{- $release := .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- if contains .Chart.Name $release -}}
{{- $release -}}
{{- else -}}
{{- /* Never without our name: alerts find jobs by it. */ -}}
{{- printf "%s-%s" (.Release.Name | trunc 30 | trimSuffix "-") .Chart.Name -}}
{{- end -}}
{{- end -}}

{{- define "hemicycle.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end -}}

{{- define "hemicycle.labels" -}}
{{ include "hemicycle.pod-labels" . }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/part-of: hemicycle
helm.sh/chart: {{ include "hemicycle.to-label" (printf "%s-%s" .Chart.Name .Chart.Version) }}
{{- end -}}

{{/* Without the version of the chart: another one alone must not replace pods. */}}
{{- define "hemicycle.pod-labels" -}}
{{ include "hemicycle.selector" . }}
app.kubernetes.io/version: {{ include "hemicycle.to-label" (.Values.image.tag | default .Chart.AppVersion) }}
{{- end -}}

{{/* A label may be shorter than a tag or a version, and has fewer characters. */}}
{{- define "hemicycle.to-label" -}}
{{- . | replace "+" "_" | trunc 63 | trimAll "-_." | quote -}}
{{- end -}}

{{/* The port of its container on which a program serves visitors, or "metrics" Prometheus. */}}
{{- define "hemicycle.port" -}}
{{- get (dict "web" 4180 "api" 4181 "metrics" 9464) . -}}
{{- end -}}

{{/* A quantity of Kubernetes, such as 500m, 512Mi or 2, as a number. */}}
{{- define "hemicycle.to-number" -}}
{{- $units := dict "" 1 "n" 1e-9 "u" 1e-6 "m" 1e-3 "k" 1e3 "M" 1e6 "G" 1e9 "T" 1e12 "Ki" 1024 "Mi" 1048576 "Gi" 1073741824 "Ti" 1099511627776 -}}
{{- $number := toString . | regexFind "^[0-9.]+(e[0-9]+)?" -}}
{{- mulf ($number | float64) (get $units (toString . | trimPrefix $number) | float64) -}}
{{- end -}}

{{/* The host name of the site, without a port. */}}
{{- define "hemicycle.host" -}}
{{- (urlParse .Values.siteUrl).hostname -}}
{{- end -}}

{{/* The image of one program: {root, program}. */}}
{{- define "hemicycle.image" -}}
{{- $image := .root.Values.image -}}
{{- $digest := index $image.digests .program -}}
{{- if $digest -}}
{{- printf "%s/%s@%s" $image.registry .program $digest -}}
{{- else -}}
{{- printf "%s/%s:%s" $image.registry .program ($image.tag | default .root.Chart.AppVersion) -}}
{{- end -}}
{{- end -}}

{{/* Labels and annotations of a pod: {root, component}. */}}
{{- define "hemicycle.pod-metadata" -}}
labels:
  {{- include "hemicycle.pod-labels" .root | nindent 2 }}
  app.kubernetes.io/component: {{ .component }}
  {{- with .root.Values.podLabels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with .root.Values.podAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* Every pod runs as an unprivileged user. */}}
{{- define "hemicycle.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.serviceAccount.name }}
serviceAccountName: {{ . | quote }}
{{- end }}
{{- with .root.Values.priorityClassName }}
priorityClassName: {{ . | quote }}
{{- end }}
{{- range $name := list "nodeSelector" "affinity" "tolerations" }}
{{- with index $.root.Values $name }}
{{ $name }}:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . | quote }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- end -}}

{{/* Every container has a read-only file system. */}}
{{- define "hemicycle.container" -}}
image: {{ include "hemicycle.image" . }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end -}}

{{- define "hemicycle.spread" -}}
topologySpreadConstraints:
  {{- range .root.Values.topologyKeys }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    # Counts pods of this release only: those that an upgrade replaces are about to leave.
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- include "hemicycle.selector" $.root | nindent 8 }}
        app.kubernetes.io/component: {{ $.program }}
  {{- end }}
{{- end -}}

{{/* A variable from a Secret: {name, secret, key, optional}; the key defaults to the name of the variable. */}}
{{- define "hemicycle.from-secret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret | quote }}
      key: {{ .key | default .name }}
      {{- if .optional }}
      optional: true
      {{- end }}
{{- end -}}

{{/* URLs of the engines, with their users: {root, database, search}, the last two are names of Secrets. */}}
{{- define "hemicycle.engines" -}}
{{ include "hemicycle.from-secret" (dict "name" "DATABASE_URL" "secret" .database) }}
{{ include "hemicycle.from-secret" (dict "name" "OPENSEARCH_URL" "secret" .search) }}
{{- include "hemicycle.authority" .root }}
{{- end -}}

{{- define "hemicycle.authority" -}}
{{- if .Values.certificateAuthority }}
- name: ENGINES_CA_FILE
  value: /certificates/ca.pem
{{- end }}
{{- end -}}

{{/* Names of the Secrets of the reader and of the owner of the tables; secrets.engines by default. */}}
{{- define "hemicycle.reader" -}}
{{- .Values.secrets.reader | default .Values.secrets.engines -}}
{{- end -}}

{{- define "hemicycle.owner" -}}
{{- .Values.secrets.owner | default .Values.secrets.engines -}}
{{- end -}}

{{- define "hemicycle.x" -}}
{{- if .Values.secrets.x }}
{{ include "hemicycle.from-secret" (dict "name" "X_BEARER_TOKEN" "secret" .Values.secrets.x) }}
{{- end }}
{{- end -}}

{{- define "hemicycle.mail" -}}
{{- if .Values.secrets.mail }}
{{- range list "MAIL_URL" "MAIL_FROM" "FEEDBACK_TO" }}
{{ include "hemicycle.from-secret" (dict "name" . "secret" $.Values.secrets.mail) }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The courier has the mail server and its sender only. */}}
{{- define "hemicycle.alert-mail" -}}
{{- range list "MAIL_URL" "MAIL_FROM" }}
{{ include "hemicycle.from-secret" (dict "name" . "secret" $.Values.secrets.mail) }}
{{- end }}
{{- end -}}

{{/* What seals the addresses of those who follow by mail: for the API and the courier. */}}
{{- define "hemicycle.alert-key" -}}
{{- if .Values.alerts.enabled }}
{{ include "hemicycle.from-secret" (dict "name" "ALERT_KEY" "secret" .Values.secrets.alerts) }}
{{- end }}
{{- end -}}

{{- define "hemicycle.translation" -}}
{{- if .Values.secrets.translation }}
{{- range list "DEEPL_KEY" "LIBRETRANSLATE_KEY" }}
{{ include "hemicycle.from-secret" (dict "name" . "secret" $.Values.secrets.translation "optional" true) }}
{{- end }}
{{- end }}
{{- end -}}

{{/* For a program that serves nobody, with its health beside its metrics. */}}
{{- define "hemicycle.liveness" -}}
livenessProbe:
  exec:
    command:
      - node
      - --eval
      - "fetch('http://127.0.0.1:9464/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
  initialDelaySeconds: 30
  periodSeconds: 30
  timeoutSeconds: 10
  failureThreshold: 3
{{- end -}}

{{- define "hemicycle.mounts" -}}
- name: tmp
  mountPath: /tmp
{{- if .Values.certificateAuthority }}
- name: certificates
  mountPath: /certificates
  readOnly: true
{{- end }}
{{- end -}}

{{- define "hemicycle.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: 64Mi
{{- if .Values.certificateAuthority }}
- name: certificates
  configMap:
    name: {{ .Values.certificateAuthority | quote }}
{{- end }}
{{- end -}}

{{/* /health/ready returns 503 after SIGTERM; drainSeconds must be longer than the readiness probe takes to notice. */}}
{{- define "hemicycle.probes" -}}
startupProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /health/ready, port: http }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 2
{{- end -}}

{{/*
How many pods a Deployment gets: {root, name, values}; empty where the autoscaler alone decides. One that was turned on
for a running Deployment keeps the number that runs: without any, Kubernetes would go down to one pod. The annotation
says so to later upgrades, which would otherwise do the same.
*/}}
{{- define "hemicycle.replicas" -}}
{{- if .values.autoscaling.enabled -}}
{{- $namespace := .root.Release.Namespace -}}
{{- $running := lookup "apps/v1" "Deployment" $namespace .name -}}
{{- $scaler := lookup "autoscaling/v2" "HorizontalPodAutoscaler" $namespace .name -}}
{{- $isKept := dig "metadata" "annotations" "hemicycle/keeps-replicas" "" $running -}}
{{- if and $running (or $isKept (not $scaler)) -}}
{{- $running.spec.replicas -}}
{{- end -}}
{{- else -}}
{{- .values.replicas -}}
{{- end -}}
{{- end -}}

{{/* Autoscaling and a disruption budget: {root, program, name, values}. */}}
{{- define "hemicycle.scaling" -}}
{{- if .values.autoscaling.enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .name }}
  labels:
    {{- include "hemicycle.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .program }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .name }} }
  minReplicas: {{ .values.autoscaling.minReplicas }}
  maxReplicas: {{ .values.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .values.autoscaling.cpuPercent }} }
  behavior:
    # Scales up immediately and down slowly, because a debate resumes after its break.
    scaleDown: { stabilizationWindowSeconds: 600 }
{{- end }}
{{- include "hemicycle.budget" . }}
{{- end -}}

{{- define "hemicycle.budget" }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .name }}
  labels:
    {{- include "hemicycle.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .program }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "hemicycle.selector" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .program }}
{{- end -}}
